import type { AnyFindable, Ctx, FoundCard, FoundKind } from './context.ts'

type Reading = Pick<Ctx, 'modules'>

/** Whatever can be found, as its module registers it. */
export const findables = ({ modules }: Reading): AnyFindable[] => modules.flatMap(({ found }) => found ?? [])

/** Cards of what was found, by `keyOf` it; of those that are there for whoever asks. */
export async function readFound(ctx: Ctx, rows: { kind: FoundKind; id: string }[]): Promise<ReadonlyMap<string, FoundCard>> {
  const read = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, found]) => {
      const findable = findables(ctx).find((one) => one.kind === kind)
      if (!findable) throw new Error(`no module registers what is found of the kind ${kind}`)
      const ids = found.map(({ id }) => id)
      return [...(await findable.read(ctx, ids))].map(([id, card]) => [keyOf({ kind, id }), card] as const)
    }),
  )
  return new Map(read.flat())
}

export const keyOf = ({ kind, id }: { kind: FoundKind; id: string }): string => `${kind} ${id}`

/** Ids of what is not to be found on this host. */
export const hiddenIds = async (ctx: Ctx): Promise<string[]> =>
  (await Promise.all(findables(ctx).map(({ hidden }) => hidden?.(ctx) ?? []))).flat()
