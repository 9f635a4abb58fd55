import { expect, test } from "./journey.ts";
import { cartLine, configuredProducts, walkByKeys } from "./keyboard-walk.ts";
import { refuseCookies } from "./shop.ts";

for (const [seed, product] of configuredProducts.entries()) {
  test(`${product} along random choices by keyboard alone (seed ${seed}): the cart says and charges what was shown`, async ({
    page,
  }) => {
    test.slow();
    await refuseCookies(page);
    const { answers, total } = await walkByKeys(page, product, seed);
    const line = await cartLine(page);
    expect(answers.length).toBeGreaterThan(3);
    for (const answer of answers) expect(line.words).toContain(answer);
    expect(line.price).toContain(total);
  });
}
