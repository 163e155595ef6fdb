import { describe, expect, it } from 'vitest';
import { growthPerDoubling, median, percentile } from '../../bench/statistics';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('percentile', () => {
  it.each([
    [0, 1],
    [0.5, 50],
    [0.95, 95],
    [1, 100],
  ])('of 1 to 100 at %d is %d', (share, expected) => {
    expect(percentile(hundred, share)).toBe(expected);
  });

  it('is the only number of one, and the upper number of a few', () => {
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([1, 2, 3], 0.95)).toBe(3);
  });

  it('compares as numbers, and does not change its argument', () => {
    const numbers = [10, 9, 100];
    expect(median(numbers)).toBe(10);
    expect(numbers).toEqual([10, 9, 100]);
  });

  it('of no numbers is NaN', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('growthPerDoubling', () => {
  it('is 2 for linear and 4 for quadratic work', () => {
    const sizes = [1, 2, 4, 8];
    expect(growthPerDoubling(sizes.map((size) => ({ size, value: 3 * size })))).toBeCloseTo(2);
    expect(growthPerDoubling(sizes.map((size) => ({ size, value: size * size })))).toBeCloseTo(4);
  });
});
