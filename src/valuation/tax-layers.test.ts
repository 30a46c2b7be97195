import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layersOfSale, layersOfSurrender, taxOn } from './tax-layers.ts';

const paid = (premiumsPaid: number, withdrawals = 0) => ({ premiumsPaid, withdrawals });

describe('the layers of a sale', () => {
  test.each([
    {
      what: 'Rev. Rul. 2020-5, situation 2',
      premiums: 64_000,
      cash: 78_000,
      price: 80_000,
      layers: [64_000, 14_000, 2_000, 0],
    },
    {
      what: 'a term policy below its premiums',
      premiums: 64_000,
      cash: 0,
      price: 20_000,
      layers: [20_000, 0, 0, 44_000],
    },
    {
      what: 'the example of how it works',
      premiums: 60_000,
      cash: 80_000,
      price: 150_000,
      layers: [60_000, 20_000, 70_000, 0],
    },
    {
      what: 'a price below the premiums',
      premiums: 100_000,
      cash: 30_000,
      price: 90_000,
      layers: [90_000, 0, 0, 10_000],
    },
    {
      what: 'a price below the cash value',
      premiums: 50_000,
      cash: 60_000,
      price: 55_000,
      layers: [50_000, 5_000, 0, 0],
    },
  ])('are those of $what', ({ premiums, cash, price, layers }) => {
    const found = layersOfSale(paid(premiums), price, cash);
    expect([found.basisReturned, found.ordinaryIncome, found.capitalGain, found.loss]).toEqual(layers);
  });

  test('count what was withdrawn untaxed against the premiums, and never below nothing', () => {
    expect(layersOfSale(paid(60_000, 20_000), 150_000, 80_000)).toMatchObject({
      basisReturned: 40_000,
      ordinaryIncome: 40_000,
      capitalGain: 70_000,
    });
    expect(layersOfSale(paid(60_000, 90_000), 150_000, 80_000)).toMatchObject({
      basisReturned: 0,
      ordinaryIncome: 80_000,
      capitalGain: 70_000,
    });
  });

  test('add up to the price, whatever the cents', () => {
    const dollars = fc.integer({ min: 0, max: 2_500_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        dollars,
        dollars,
        dollars,
        fc.integer({ min: 0, max: 25_000_000 }),
        (premiums, out, cash, price) => {
          const { basisReturned, ordinaryIncome, capitalGain } = layersOfSale(
            paid(premiums, out),
            price,
            cash,
          );
          expect(basisReturned + ordinaryIncome + capitalGain).toBe(price);
          for (const layer of [basisReturned, ordinaryIncome, capitalGain]) {
            expect(layer).toBeGreaterThanOrEqual(0);
            expect(Number.isInteger(layer)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('the layers of a surrender', () => {
  test('are premiums first, then ordinary income, and no gain', () => {
    expect(layersOfSurrender(paid(64_000), 78_000)).toEqual({
      basisReturned: 64_000,
      ordinaryIncome: 14_000,
      capitalGain: 0,
      loss: 0,
    });
  });

  test('are all premiums where there is a loss', () => {
    expect(layersOfSurrender(paid(100_000), 30_000)).toEqual({
      basisReturned: 30_000,
      ordinaryIncome: 0,
      capitalGain: 0,
      loss: 70_000,
    });
  });
});

test('takes tax by the rates it is told, in whole dollars', () => {
  const layers = layersOfSale(paid(68_000), 180_432, 81_500);
  expect(taxOn(layers, { ordinary: 0.22, capitalGain: 0.15 })).toBe(17_810);
  expect(taxOn(layers, { ordinary: 0, capitalGain: 0 })).toBe(0);
});
