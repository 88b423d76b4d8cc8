import type { Ctx } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { smallHtml } from '../../../../platform/small-markdown.ts'
import { maxHtml } from '../policy.ts'
import type { Payer } from './take-points.ts'

/**
 * A text of a message as it is shown: visitors wait behind one another, and nobody who is signed in behind them. Whoever asks has paid (take-points.ts) and holds nothing. Refusals: `overloaded`, `validation` for what
 * becomes too long.
 */
export async function renderText({ language }: Pick<Ctx, 'language'>, payer: Payer, text: string): Promise<string | Refusal> {
  const html = await smallHtml(text, payer.person === undefined ? 'visitors' : 'accounts')
  if (html instanceof Refusal || html.length <= maxHtml) return html
  return refuseFields(language, { text: 'too_much_in_message' })
}
