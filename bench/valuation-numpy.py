"""The peer of `npm run bench:valuation`: the same valuation as an analyst would write it in numpy.

Usage: python3 bench/valuation-numpy.py FOLDER

FOLDER holds what the bench wrote there: inputs.json (date, tables, assumptions), policies.f64 (a row of
birth year, month, day, is male, has guarantee, death benefit, annual premium for each policy) and factors.f64
(the engine's factors). Writes monthly-sum.f64 and with-factors.f64 (low, high for each policy) beside them and
prints the seconds each took as JSON.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np


def age_in_months(policies, on):
    year, month, day = policies[:, 0], policies[:, 1], policies[:, 2]
    months = (on["year"] - year) * 12 + on["month"] - month - (on["day"] < day)
    return months.astype(np.int64)


def monthly_sum(policies, inputs, estimate):
    """Month by month over all policies at once."""
    a = inputs["estimates"][estimate]
    first_age, horizon = inputs["firstAge"], a["horizonAge"] * 12
    q = np.array([inputs["q"]["female"], inputs["q"]["male"]])
    improvement = np.array([inputs["improvement"]["female"], inputs["improvement"]["male"]])
    multiplier = np.array([a["multiplier"]["female"], a["multiplier"]["male"]])
    months = age_in_months(policies, inputs["on"])
    male = policies[:, 3].astype(np.int64)
    guaranteed = policies[:, 4] == 1
    benefit, premium = policies[:, 5], policies[:, 6]
    annual_return = np.where(guaranteed, a["annualReturn"], a["annualReturn"] + a["returnSpread"])
    growth = np.where(guaranteed, 0.0, a["premiumGrowth"])
    v = (1 + annual_return) ** (-1 / 12)

    alive = np.ones(len(policies))
    benefits = np.zeros(len(policies))
    premiums = np.zeros(len(policies))
    servicing = np.zeros(len(policies))
    for t in range(horizon - months.min()):
        age = np.minimum((months + t) // 12, a["horizonAge"]) - first_age
        years = max(0.0, inputs["valuationYear"] + t / 12 - a["improvementFromYear"])
        yearly = np.minimum(1.0, multiplier[male, age] * q[male, age] * (1 - improvement[male, age]) ** years)
        within = months + t < horizon
        paying = np.where(within, alive, 0.0)
        deaths = paying * (1 - (1 - yearly) ** (1 / 12))
        discount = v**t
        benefits += deaths * discount * v ** (1 + a["claimDelay"])
        premiums += paying * discount * (1 + growth) ** (t // 12)
        servicing += paying * discount
        alive = alive - deaths

    price = (
        benefit * benefits
        - premium / 12 * premiums
        - a["servicing"] / 12 * servicing
        - a["acquisitionFixed"]
        - a["acquisitionShare"] * benefit
    )
    return np.round(np.maximum(0.0, price))


def with_factors(policies, inputs, factors):
    """The same factors the engine uses, looked up and multiplied for all policies at once."""
    months = age_in_months(policies, inputs["on"])
    sex = 1 - policies[:, 3].astype(np.int64)
    unguaranteed = 1 - policies[:, 4].astype(np.int64)
    benefit, premium = policies[:, 5], policies[:, 6]
    row = factors[sex, unguaranteed, months - inputs["firstAge"] * 12]
    offers = []
    for name, first in (("low", 0), ("high", 3)):
        a = inputs["estimates"][name]
        price = (
            benefit * row[:, first]
            - premium * row[:, first + 1]
            - a["servicing"] * row[:, first + 2]
            - a["acquisitionFixed"]
            - a["acquisitionShare"] * benefit
        )
        offers.append(np.round(np.maximum(0.0, price)))
    return offers


def best_of(times, work):
    best, result = float("inf"), None
    for _ in range(times):
        start = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - start)
    return best, np.stack(result, axis=1)


def main():
    folder = Path(sys.argv[1])
    inputs = json.loads((folder / "inputs.json").read_text())
    policies = np.fromfile(folder / "policies.f64").reshape(-1, 7)
    seconds, offers = best_of(2, lambda: [monthly_sum(policies, inputs, name) for name in ("low", "high")])
    offers.tofile(folder / "monthly-sum.f64")
    answer = {"numpy": np.__version__, "policies": len(policies), "monthlySumSeconds": seconds}
    if (folder / "factors.f64").exists():
        factors = np.fromfile(folder / "factors.f64").reshape(2, 2, -1, 6)
        seconds, offers = best_of(5, lambda: with_factors(policies, inputs, factors))
        offers.tofile(folder / "with-factors.f64")
        answer["withFactorsSeconds"] = seconds
    print(json.dumps(answer))


main()
