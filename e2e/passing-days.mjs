// Loaded into an app before anything else: at each SIGUSR2 three days have passed, and what it does by itself every
// minute or more seldom comes due.
const step = 3 * 24 * 60 * 60_000;
let ahead = 0;

globalThis.Date = new Proxy(Date, {
  construct: (Real, given) =>
    given.length === 0 ? new Real(Real.now() + ahead) : Reflect.construct(Real, given),
  get: (Real, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(Real, name)),
});

/** @type {Set<() => void>} */
const seldom = new Set();

/** @param {typeof setTimeout | typeof setInterval} real */
const noted = (real) =>
  new Proxy(real, {
    apply(wait, self, [work, delay, ...given]) {
      if (delay >= 60_000) seldom.add(work);
      return Reflect.apply(wait, self, [work, delay, ...given]);
    },
  });
Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });

process.on('SIGUSR2', () => {
  ahead += step;
  for (const work of seldom) work();
});
