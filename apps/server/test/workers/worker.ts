export type Work = { kind: 'say'; text: string } | { kind: 'never end' | 'fill memory' | 'fill native memory' | 'crash' | 'fail' }

/** What a worker can be asked in a test. */
export default function work(asked: Work): string {
  if (asked.kind === 'say') return asked.text
  if (asked.kind === 'fail') throw new RangeError('not like this')
  if (asked.kind === 'crash') process.kill(process.pid, 'SIGSEGV')
  const kept: unknown[] = []
  for (;;) {
    if (asked.kind === 'fill memory') kept.push(new Array(10_000).fill(kept.length).map((at) => ({ at })))
    if (asked.kind === 'fill native memory') kept.push(Buffer.alloc(2 ** 20, 1))
  }
}
