import { useEffect, useRef, useState } from 'react';
import { api } from '#src/api/client.ts';
import type { Quote } from '#src/contract/bookings/money.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { sentenceOf } from './use-hold.ts';

/** From a pack's or gift's link: `#code=…`, which is not sent to the server. */
const codeInAddress = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

export function usePrice(tier: Tier, hold: string, email: string) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string>();
  const [quote, setQuote] = useState<Quote>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);

  async function ask(next: string | undefined): Promise<void> {
    latest.current += 1;
    const asked = latest.current;
    setBusy(true);
    setProblem(undefined);
    try {
      const client = email ? { email } : {};
      const found = await api('POST /api/bookings/price', {
        body: { tier, hold, ...client, ...(next && { code: next }) },
      });
      if (asked !== latest.current) return;
      setQuote(found);
      setCode(next);
    } catch (error) {
      // Without a code, the price of the page stays.
      if (asked === latest.current && next) setProblem(sentenceOf(error));
    }
    if (asked === latest.current) setBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each hold has its own price
  useEffect(() => {
    const given = codeInAddress();
    setTyped(given);
    void ask(given || undefined);
  }, [hold]);

  return {
    typed,
    setTyped,
    code,
    quote,
    problem,
    setProblem,
    busy,
    apply: () => ask(typed.trim() || undefined),
    remove: () => {
      setTyped('');
      return ask(undefined);
    },
  };
}
