/** What pdf.js 6 calls and Node 20 lacks; later Nodes have both. */
type Started = {
  promise: Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

const missing = {
  withResolvers(): Started {
    let resolve: Started['resolve'] = () => {};
    let reject: Started['reject'] = () => {};
    const promise = new Promise<unknown>((onDone, onFail) => {
      resolve = onDone;
      reject = onFail;
    });
    return { promise, resolve, reject };
  },
  try(work: (...args: readonly unknown[]) => unknown, ...args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve) => resolve(work(...args)));
  },
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in Promise)) Object.defineProperty(Promise, name, { value, configurable: true, writable: true });
}
