export const comparePromptfoo = (): void => {};
