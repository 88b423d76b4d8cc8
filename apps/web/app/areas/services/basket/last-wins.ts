interface Told<O> {
  done: (answer: O) => void
  failed: (error: unknown) => void
}

/**
 * Does one thing at a time: what is asked meanwhile waits, and of several that wait only the last is done. What has been overtaken is not
 * told. Resolves when nothing waits any more.
 */
export function lastWins<I, O>(work: (input: I) => Promise<O>, { done, failed }: Told<O>): (input: I) => Promise<void> {
  let waiting: { input: I } | undefined
  let running: Promise<void> | undefined

  async function run() {
    while (waiting) {
      const { input } = waiting
      waiting = undefined
      const tell = await work(input).then(
        (answer) => () => done(answer),
        (error: unknown) => () => failed(error),
      )
      if (!waiting) tell()
    }
    running = undefined
  }
  return (input) => {
    waiting = { input }
    running ??= run()
    return running
  }
}
