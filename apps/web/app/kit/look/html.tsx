import type { MouseEvent } from 'react'
import { cx } from './cx.ts'

interface HtmlProps {
  /** Made safe by the server. */
  html: string
  className?: string
  id?: string
  lang?: string | undefined
  /** Follows the links within (`useLinksWithin`). */
  onClick?: (event: MouseEvent) => void
}

/** Paragraphs, lists, tables, asides. */
export const Html = ({ html, className, ...props }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and keeps only what it knows
  <div {...props} className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Words within a line. */
export const InlineHtml = ({ html, ...props }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
  <span {...props} dangerouslySetInnerHTML={{ __html: html }} />
)
