import { useEffect, useState } from 'react'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { introductionArt } from './introduction-art.tsx'

const slides = [
  { line: 'a', art: 'welcome', title: 'welcome', text: 'welcomeText' },
  { line: 'f', art: 'lines', title: 'lines', text: 'linesText' },
  { line: 'd', art: 'guide', title: 'guide', text: 'guideText' },
  { line: 'b', art: 'checks', title: 'checks', text: 'checksText' },
] as const
const last = slides.length - 1
const next = (at: number) => Math.min(last, at + 1)
const previous = (at: number) => Math.max(0, at - 1)

/** What the drawing of the product means, in four slides; left at any of them, or at the end. */
export function Introduction({ site, onLeave }: { site: string; onLeave: () => void }) {
  const t = useWords('start')
  const [at, setAt] = useState(0)

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') setAt(next)
      if (key === 'ArrowLeft') setAt(previous)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const { line, art, title, text } = slides[at] ?? slides[0]
  const heading = t(title, { site })
  const place = t('slideOf', { number: at + 1, total: slides.length })
  return (
    <Dialog open onClose={onLeave} title={heading}>
      <div data-line={line}>
        <svg
          key={art}
          viewBox="0 0 400 150"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          aria-hidden="true"
          className="h-37.5 w-full rounded-card transition-opacity duration-(--duration-sheet) starting:opacity-0"
        >
          <rect width="400" height="150" fill="var(--line-tint)" />
          {introductionArt[art]}
        </svg>
        {/* The button keeps the focus, so what is new is read out. */}
        <p aria-live="polite" aria-atomic="true" className="mt-4 min-h-[6.5rem] text-ink-2">
          <span className="sr-only">
            {place}. {heading}.{' '}
          </span>
          {t(text)}
        </p>
        <StripMap
          stops={slides.map((_, index) => ({ state: index < at ? 'done' : index === at ? 'here' : 'ahead' }))}
          label={place}
          className="mx-auto mt-2 max-w-40"
        />
        {/* The way on stays where it is, so that it can be pressed again and again. */}
        <div className="mt-5 -ms-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          {at < last && (
            <Button variant="quiet" size="s" onClick={onLeave}>
              {t('skip')}
            </Button>
          )}
          <div className="ms-auto flex gap-3">
            {at > 0 && (
              <Button variant="outline" size="s" onClick={() => setAt(previous)}>
                {t('back')}
              </Button>
            )}
            <Button size="s" onClick={at === last ? onLeave : () => setAt(next)} data-focus>
              {at === last ? t('finish') : t('next')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
