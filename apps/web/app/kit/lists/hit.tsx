import type { FoundKind, Hit } from '@waymark/contract/calls.ts'
import type { Line } from '@waymark/contract/cards.ts'
import type { ReactNode } from 'react'
import { Badge } from '../look/badge.tsx'
import { cx } from '../look/cx.ts'
import { Go } from '../look/go.tsx'
import { InlineHtml } from '../look/html.tsx'

/** `slug` is the last part of the item's URL. */
interface HitName {
  slug: string
  name: string
}
/** A search hit: what its card shows, and the matching text. */
export type SearchHit<S extends HitName = HitName> = S & { kind: FoundKind } & Pick<Hit, 'snippet' | 'step'>

/** How hits of one kind are shown: `shown` picks the fields that travel with the page, `View` renders them. */
export interface HitKind<C> {
  shown: (card: C) => HitName
  View: (props: { hit: never }) => ReactNode
}
export const defineHit = <C, S extends HitName>(shown: (card: C) => S, View: (props: { hit: SearchHit<S> }) => ReactNode): HitKind<C> => ({
  shown,
  View,
})

/** Classes of a hit's picture. */
export const hitCover = 'max-sm:stroke-22 aspect-square w-16 flex-none self-start rounded-control sm:aspect-16/10 sm:w-40'
/** Classes of an icon in place of a picture. */
export const hitIconCover = cx(hitCover, 'grid place-items-center bg-sunken text-ink-3')

interface HitFrameProps {
  to: string
  name: string
  lang?: 'en' | undefined
  /** Null for items without a line. */
  category?: { name: string; line: Line } | null
  snippet: string
  cover: ReactNode
  chips: ReactNode
  children?: ReactNode
}

/** The layout that all kinds of hits share. */
export function HitFrame({ to, name, lang, category, snippet, cover, chips, children }: HitFrameProps) {
  return (
    <article data-line={category?.line} className="flex gap-4 border-t border-border py-5 sm:gap-6">
      {cover}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          {category && (
            <>
              <Badge line={category.line} size="s" />
              <span className="text-xs text-ink-2">{category.name}</span>
            </>
          )}
          {chips}
        </div>
        <h3 className="mt-1.5 max-w-read" lang={lang}>
          <Go to={to} className="no-underline hover:underline">
            {name}
          </Go>
        </h3>
        <p className="mt-1 max-w-read text-sm text-ink-2 [&_mark]:rounded-sm [&_mark]:bg-[var(--line-tint,var(--color-sunken))] [&_mark]:px-0.5 [&_mark]:font-semibold [&_mark]:text-ink">
          <InlineHtml html={snippet} lang={lang} />
        </p>
        {children}
      </div>
    </article>
  )
}
