export type Work =
  | { kind: 'say'; text: string }
  | { kind: 'keep'; megabytes: number }
  | { kind: 'never end' | 'hang' | 'fill memory' | 'fill native memory' | 'crash' | 'fail' }

const keptForGood: Buffer[] = []

/** Kinds of work that tests can send to a worker. */
export default function work(asked: Work): string {
  if (asked.kind === 'say') return asked.text
  if (asked.kind === 'keep') return keep(asked.megabytes)
  if (asked.kind === 'fail') throw new RangeError('not like this')
  if (asked.kind === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (asked.kind === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  const kept: unknown[] = []
  for (;;) {
    if (asked.kind === 'fill memory') kept.push(new Array(10_000).fill(kept.length).map((at) => ({ at })))
    if (asked.kind === 'fill native memory') kept.push(Buffer.alloc(2 ** 20, 1))
  }
}

/** Stays busy long enough for the memory check to notice. */
function keep(megabytes: number): string {
  keptForGood.push(Buffer.alloc(megabytes * 2 ** 20, 1))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  return 'kept'
}
