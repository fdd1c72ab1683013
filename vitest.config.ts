import { defineConfig } from "vitest/config";

// Real Lean takes 3.5 GB and both cores: tests that need it live in *.lean.test.ts and run one
// file at a time; everything else may run side by side.
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
