console.log("onng");
