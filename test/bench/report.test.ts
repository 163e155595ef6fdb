import { describe, expect, it } from 'vitest';
import { formatTable, summarize } from '../../bench/report';

describe('summarize', () => {
  const samples = [10, 10, 10, 80];

  it('compares a limit with the median or the 95th percentile', () => {
    expect(summarize({ figure: 'edit', unit: 'ms', samples, limit: 60, limitOf: 'median' }).kept).toBe(true);
    expect(summarize({ figure: 'edit', unit: 'ms', samples, limit: 60, limitOf: 'p95' }).kept).toBe(false);
    expect(summarize({ figure: 'edit', unit: 'ms', samples }).kept).toBeUndefined();
  });

  it('compares the median with the reference', () => {
    expect(summarize({ figure: 'edit', unit: 'ms', samples, reference: 4 }).ratio).toBe(2.5);
  });

  it('has no p95 for a single sample', () => {
    expect(summarize({ figure: 'memory', unit: 'MB', samples: [150] }).p95).toBeUndefined();
  });
});

describe('formatTable', () => {
  it('shows each figure with its limit and ratio', () => {
    const table = formatTable([
      summarize({ figure: 'edit', unit: 'ms', samples: [80, 90], limit: 60, limitOf: 'median', reference: 20 }),
      summarize({ figure: 'memory', unit: 'MB', samples: [150.4], limit: 200, limitOf: 'median' }),
      summarize({ figure: 'requests', unit: '', samples: [4], limit: 4, limitOf: 'median' }),
      summarize({ figure: 'keystroke', unit: 'ms', samples: [1.234] }),
    ]);
    const lines = table.split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[2]).toMatch(/^edit +80 ms +90 ms +≤ 60 ms +OVER +4\.0 × JSON\.parse \(20 ms\)$/);
    expect(lines[3]).toMatch(/^memory +150 MB +≤ 200 MB +kept$/);
    expect(lines[4]).toMatch(/^requests +4 +≤ 4 +kept$/);
    expect(lines[5]).toMatch(/^keystroke +1\.23 ms$/);
  });
});
