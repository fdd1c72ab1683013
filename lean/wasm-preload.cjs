// Loaded before lean.js (node --require), in its main thread and in its workers. It does four things
// to an unofficial build that is itself kept untouched:
//
// 1. Speed. Its dlsym searches `Object.keys(exports).indexOf(name)`, 200,000 names, once for each
//    function that it interprets. The keys of such an object are computed once and indexed.
// 2. Paths. It mounts /home and /tmp of the host and nothing else. The folders that it needs are
//    mounted where they are.
// 3. Stack. Lean elaborates in a worker thread, to which Node gives 4 MB; with more, Lean's own limit on
//    recursion is reached before the thread's end.
// 4. A wall. Elaboration can read and write files. Outside those folders nothing exists for it, and
//    nothing can be written anywhere.
"use strict";

const fs = require("node:fs");
const { dirname, sep } = require("node:path");
const threads = require("node:worker_threads");

const MANY = 100_000;
const originalKeys = Object.keys;
let indexedObject;
let indexedKeys;
Object.keys = function keys(object) {
  if (object === indexedObject) return indexedKeys;
  const found = originalKeys(object);
  if (found.length < MANY) return found;
  const index = new Map(found.map((key, position) => [key, position]));
  Object.defineProperty(found, "indexOf", { value: (key) => index.get(key) ?? -1 });
  indexedObject = object;
  indexedKeys = found;
  return found;
};

const STACK_MB = 256;
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, { ...options, resourceLimits: { ...options?.resourceLimits, stackSizeMb: STACK_MB } });
  }
};

if (threads.isMainThread) {
  const main = fs.realpathSync(process.argv[1]);
  const bin = dirname(main);
  const folders = [bin, process.env.LEAN_PATH, process.cwd()];

  // A pre-run hook of lean.js can only be set once its script has run; its WebAssembly starts later.
  process.nextTick(() => {
    const lean = require.cache[main].exports;
    lean.preRun = () => {
      for (const folder of folders) {
        if (/^\/(home|tmp)\//.test(folder)) continue;
        lean.FS_mkdirTree(folder);
        lean.FS_mount(lean.NODEFS, { root: folder }, folder);
      }
      raiseWall(folders);
    };
  });

  // A killed parent must not leave 3.5 GB behind.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 2_000).unref();
}

/** From here on only what is in the folders can be read, and nothing can be written. */
function raiseWall(folders) {
  const refuse = (code, path) => {
    throw Object.assign(new Error(`${code}: ${path}`), { code });
  };
  const within = (path) => folders.some((folder) => path === folder || path.startsWith(folder + sep));
  const above = (path) => folders.some((folder) => folder.startsWith(path === sep ? sep : path + sep));

  for (const name of ["lstatSync", "statSync", "readlinkSync"]) {
    const original = fs[name];
    fs[name] = (path, ...rest) => {
      // Its mount points must be there even where the host has no such folder.
      if ((path === "/home" || path === "/tmp") && name !== "readlinkSync") return original("/", ...rest);
      return within(path) || above(path) ? original(path, ...rest) : refuse("ENOENT", path);
    };
  }
  for (const name of ["readdirSync", "statfsSync"]) {
    const original = fs[name];
    fs[name] = (path, ...rest) => (within(path) ? original(path, ...rest) : refuse("ENOENT", path));
  }

  const open = fs.openSync;
  const { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND } = fs.constants;
  fs.openSync = (path, flags, ...rest) => {
    if (!within(path)) refuse("ENOENT", path);
    if (typeof flags !== "number" || (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)) !== 0)
      refuse("EACCES", path);
    return open(path, flags, ...rest);
  };
  for (const name of [
    "chmodSync",
    "chownSync",
    "linkSync",
    "mkdirSync",
    "renameSync",
    "rmSync",
    "rmdirSync",
    "symlinkSync",
    "truncateSync",
    "unlinkSync",
    "utimesSync",
    "writeFileSync",
  ])
    fs[name] = (path) => refuse("EACCES", path);
}
