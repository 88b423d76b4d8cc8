import type { Suggestion } from '@waymark/contract/guides/search.ts'
import { type Dictionaries, useWords, WordsProvider } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'

interface SuggestionsProps {
  id: string
  items: Suggestion[]
  active: number | null
  words: Dictionaries
  onPick: (at: number) => void
}

/** The list under the box. The focus stays in the box, so that typing goes on. */
export function Suggestions({ words, ...list }: SuggestionsProps) {
  return (
    <>
      {list.items.length === 0 ? (
        // What the box controls is there before it has anything.
        <div id={list.id} role="listbox" hidden />
      ) : (
        <WordsProvider dictionaries={words}>
          <List {...list} />
        </WordsProvider>
      )}
    </>
  )
}

const kindNames = {
  guide: 'guideName',
  service: 'serviceName',
  route: 'routeName',
  news: 'newsName',
  question: 'questionName',
  category: 'categoryName',
  tag: 'tagName',
} as const

function List({ id, items, active, onPick }: Omit<SuggestionsProps, 'words'>) {
  const t = useWords('catalog')
  const about = ({ kind, context }: Suggestion) => {
    if (kind === 'step') return t('stepName', { name: context ?? '' })
    return t(kindNames[kind])
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t('suggested', { count: items.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('searchTitle')}
        className="absolute inset-x-[-2px] top-[calc(100%+10px)] z-10 max-h-[min(26rem,60vh)] overflow-y-auto rounded-card border-2 border-ink bg-surface py-1.5"
      >
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the chosen one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
          <div
            key={`${item.kind} ${item.slug} ${item.step} ${item.name}`}
            id={`${id}${at}`}
            role="option"
            aria-selected={at === active}
            ref={at === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            // A press would take the focus from the box, and close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(at)}
            className={cx(
              'grid min-h-11 cursor-pointer content-center px-4 py-1.5 hover:bg-sunken',
              at === active && 'bg-sunken outline-2 -outline-offset-2 outline-ink',
            )}
          >
            <span lang={item.translated ? undefined : 'en'} className="leading-5.5 font-medium">
              {item.name}
            </span>
            <span className="text-xs text-ink-2">{about(item)}</span>
          </div>
        ))}
      </div>
    </>
  )
}
