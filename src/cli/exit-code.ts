/** Ends the command with `code`, unless something has already said that it ends badly. */
export const endWith = (code: number): void => {
  if (process.exitCode === undefined || process.exitCode === 0) process.exitCode = code;
};
