import type { MouseEvent } from 'react'
import { cx } from './cx.ts'

interface HtmlProps {
  /** HTML sanitized by the server. */
  html: string
  className?: string
  id?: string
  lang?: string | undefined
  /** Handles clicks on links within (`useLinksWithin`). */
  onClick?: (event: MouseEvent) => void
}

/** Block content: paragraphs, lists, tables, notes. */
export const Html = ({ html, className, ...props }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and sanitizes it
  <div {...props} className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Inline content. */
export const InlineHtml = ({ html, ...props }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
  <span {...props} dangerouslySetInnerHTML={{ __html: html }} />
)
