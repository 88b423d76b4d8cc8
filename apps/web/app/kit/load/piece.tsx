import { createContext, createElement, type ReactNode, use } from 'react'

/** Takes the pieces of one page while the server renders it; null in the browser, which draws everything itself. */
export const PiecesContext = /* @__PURE__ */ createContext<((key: string, children: ReactNode) => ReactNode) | null>(null)

interface PieceProps {
  /** Its name and all that it shows beside its words: what is equal is drawn once, for each language. Null for what nobody else asks for. */
  of: readonly unknown[] | null
  /** Elements, which show nothing of the address and of the reader, and need no id of React's. */
  children: ReactNode
}

/** A part that is the same on many pages: the server draws it once and keeps its markup (decision 0051). */
export function Piece({ of, children }: PieceProps) {
  const take = import.meta.env.SSR && of ? use(PiecesContext) : null
  return take ? take(JSON.stringify(of), children) : children
}

/** Bytes of markup and characters of keys: a few thousand cards. */
const most = 4_000_000
/** Nobody who writes texts knows it. */
const tag = `piece-${import.meta.env.SSR ? crypto.randomUUID() : ''}`

/** Markup by what it shows; what was not asked for longest goes first. */
const drawn = new Map<string, Uint8Array>()
let size = 0

function keep(key: string, text: string) {
  if (drawn.has(key)) return
  const markup = new TextEncoder().encode(text)
  drawn.set(key, markup)
  size += key.length + markup.length
  for (const [oldest, { length }] of drawn) {
    if (size <= most) break
    drawn.delete(oldest)
    size -= oldest.length + length
  }
}

/**
 * The pieces of one page: where one stands that was drawn before, its place alone is rendered, and `fill` answers the page with the markup
 * there, part by part. The places go again, so the browser takes over what it would have rendered itself.
 */
export function piecesOf(language: string) {
  const places: { key: string; markup: Uint8Array | undefined }[] = []

  return {
    take(of: string, children: ReactNode): ReactNode {
      const key = `${language} ${of}`
      const markup = drawn.get(key)
      if (markup !== undefined) {
        drawn.delete(key)
        drawn.set(key, markup)
      }
      places.push({ key, markup })
      // What stands within a piece is part of it.
      const content = markup === undefined ? <PiecesContext value={null}>{children}</PiecesContext> : undefined
      return createElement(tag, { n: places.length - 1 }, content)
    },
    fill(html: string): (string | Uint8Array)[] {
      const opening = `<${tag} n="`
      const closing = `</${tag}>`
      const parts: (string | Uint8Array)[] = []
      let at = 0
      for (let from = html.indexOf(opening); from >= 0; from = html.indexOf(opening, at)) {
        const start = html.indexOf('">', from) + 2
        const end = html.indexOf(closing, start)
        const place = places[Number(html.slice(from + opening.length, start - 2))]
        const markup = place?.markup ?? html.slice(start, end)
        if (place && typeof markup === 'string' && isWhole(markup)) keep(place.key, markup)
        parts.push(html.slice(at, from), markup)
        at = end + closing.length
      }
      return [...parts, html.slice(at)]
    },
  }
}

/** Ids of React's are those of a place in one page, and of a picture the head tells, too. */
const isWhole = (markup: string) => !/_R_|<img/.test(markup)
