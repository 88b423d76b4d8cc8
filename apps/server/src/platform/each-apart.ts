/**
 * Runs `work` for each item in turn, even after failures. Returns the last failure, which the caller throws so that the
 * job is logged and retried.
 */
export async function forEachSettled<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> {
  let failure: unknown
  for (const item of items)
    await work(item).catch((error: unknown) => {
      failure = error
    })
  return failure
}
