import type { Address, Ctx, ManyAddresses } from '../../../platform/context.ts'

/** All public pages of this host, as modules register them, but those of which there may be very many: some hundreds. */
export async function listPages(ctx: Ctx): Promise<Address[]> {
  const given = await Promise.all(ctx.modules.map(({ addresses }) => addresses?.(ctx) ?? []))
  return [{ path: '/' }, ...given.flat()]
}

/** The others, with how many there are. */
export const countMany = (ctx: Ctx): Promise<(ManyAddresses & { total: number })[]> =>
  Promise.all(ctx.modules.flatMap(({ manyAddresses: many }) => (many ? [many.count(ctx).then((total) => ({ ...many, total }))] : [])))
