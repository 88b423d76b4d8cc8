/**
 * Does it for each, one after another: one that fails keeps none of the others from being done. Answers the last failure, for the caller to
 * throw once all is done, so that it is logged and tried again.
 */
export async function eachApart<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown> {
  let failure: unknown
  for (const item of items)
    await work(item).catch((error: unknown) => {
      failure = error
    })
  return failure
}
