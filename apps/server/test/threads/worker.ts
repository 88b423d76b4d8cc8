export type Work = { kind: 'say'; text: string } | { kind: 'never end' } | { kind: 'fill memory' }

/** What a thread can be asked in a test. */
export default function work(asked: Work): string {
  if (asked.kind === 'say') return asked.text
  const kept: unknown[] = []
  for (;;) if (asked.kind === 'fill memory') kept.push(new Array(10_000).fill(kept.length).map((at) => ({ at })))
}
