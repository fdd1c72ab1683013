/** The command as it was given; none of its flags holds a key. */
export const commandLine = (): string =>
  `onng ${process.argv
    .slice(2)
    .map((word) => (/^[\w./:,=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(" ")}`;
