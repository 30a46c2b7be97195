// Loaded into an app before anything else: at each SIGUSR2 three days pass, and what it does by itself every minute or
// more seldom comes due. By half days, each to its end: a clock that leaps further is not trusted.
const halfDays = 6;
const halfDay = 12 * 60 * 60_000;
let ahead = 0;

globalThis.Date = new Proxy(Date, {
  construct: (Real, given) =>
    given.length === 0 ? new Real(Real.now() + ahead) : Reflect.construct(Real, given),
  get: (Real, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(Real, name)),
});

/** @type {Set<() => unknown>} */
const seldom = new Set();

// Of timeouts many are the patience of a connection, which is not to be lost.
globalThis.setInterval = new Proxy(setInterval, {
  apply(repeat, self, [work, delay, ...given]) {
    if (delay >= 60_000) seldom.add(work);
    return Reflect.apply(repeat, self, [work, delay, ...given]);
  },
});

async function passDays() {
  for (let n = 0; n < halfDays; n += 1) {
    ahead += halfDay;
    await Promise.all([...seldom].map((work) => work()));
  }
}

let passing = Promise.resolve();
process.on('SIGUSR2', () => void (passing = passing.then(passDays)));
