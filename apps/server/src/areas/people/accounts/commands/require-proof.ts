import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { isLivingProof } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { usedTokens } from '../tables.ts'

/** For calls that write to people: null, or the refusal `recaptcha_required`. Uses the proof up; asks for none where none is configured. */
export async function requireProof(ctx: Ctx, proof: string | undefined, tx: Tx = ctx.db): Promise<Refusal | null> {
  if (!ctx.env.recaptcha) return null
  return (await isProof(ctx, tx, proof)) ? null : refusals.recaptcha_required()
}

/** Whether this is a living proof, used now for the first time. */
export async function isProof(ctx: Ctx, tx: Tx, proof: string | undefined): Promise<boolean> {
  if (!ctx.env.recaptcha || proof === undefined) return false
  const endsAt = isLivingProof(ctx.secrets, proof, ctx.now)
  return endsAt !== null && consumeToken(ctx, tx, proof, endsAt)
}

/** True for the first who brings a token, however many do at once; `endsAt` is when it is worth nothing anyway. */
export async function consumeToken({ secrets }: Ctx, tx: Tx, token: string, endsAt: Date): Promise<boolean> {
  const used = await tx
    .insert(usedTokens)
    .values({ hash: secrets.hash('proof', token), endsAt })
    .onConflictDoNothing()
    .returning({ hash: usedTokens.hash })
  return used.length > 0
}
