import type { Ctx } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { smallHtml } from '../../../../platform/small-markdown.ts'
import { maxHtmlLength } from '../policy.ts'
import { type LimitKeys, toAccount } from './rate-limits.ts'

/**
 * Renders a message as HTML. Visitors have a queue of their own, so that people who are signed in never wait behind
 * them. Call it outside transactions, after `takePoints`. Refusals: `overloaded`, `validation` when the HTML is too
 * long or takes too much CPU time.
 */
export async function renderText({ language }: Pick<Ctx, 'language'>, keys: LimitKeys, text: string): Promise<string | Refusal> {
  const html = await smallHtml(text, keys.person === undefined ? 'visitors' : 'accounts', toAccount(keys))
  if (html instanceof Refusal || (html !== null && html.length <= maxHtmlLength)) return html
  return refuseFields(language, { text: 'too_much_in_message' })
}
