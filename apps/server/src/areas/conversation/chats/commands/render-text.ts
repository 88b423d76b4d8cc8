import type { Ctx } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { smallHtml } from '../../../../platform/small-markdown.ts'
import { maxHtml } from '../policy.ts'

/**
 * A text of a message as it is shown. Whoever asks has paid (take-points.ts) and holds nothing. Refusals: `overloaded`, `validation` for what
 * becomes too long.
 */
export async function renderText({ language }: Ctx, text: string): Promise<string | Refusal> {
  const html = await smallHtml(text)
  if (html instanceof Refusal || html.length <= maxHtml) return html
  return refuseFields(language, { text: 'too_much' })
}
