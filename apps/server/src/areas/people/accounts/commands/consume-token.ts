import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { usedTokens } from '../tables.ts'

/** True for the first who brings a token, however many do at once; `endsAt` is when it is worth nothing anyway. */
export async function consumeToken({ secrets }: Ctx, tx: Tx, token: string, endsAt: Date): Promise<boolean> {
  const used = await tx
    .insert(usedTokens)
    .values({ hash: secrets.hash('proof', token), endsAt })
    .onConflictDoNothing()
    .returning({ hash: usedTokens.hash })
  return used.length > 0
}
