import type { FoundKind } from '@waymark/contract/calls.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useWords } from '../../../../kit/language/words.tsx'
import { FilterChips } from '../../../../kit/lists/filter-tools.tsx'
import { type Batch, GrowingList } from '../../../../kit/lists/growing-list.tsx'
import type { SearchHit } from '../../../../kit/lists/hit.tsx'
import { catalogPath, listAnchor, listSearch } from '../../../../kit/load/addresses.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { CardGrid, SectionHead } from '../../../../kit/look/layout.tsx'
import { GuideCard } from '../../guides/parts/guide-card.tsx'
import type { CardGuide } from '../../guides/shown.ts'
import { foundKinds, hitKinds, moreFound, type SearchAnswer } from '../queries.ts'
import { splitQuery } from '../words-of.ts'

const hitKey = ({ kind, slug, step }: SearchHit) => `${kind} ${slug} ${step?.id}`

function Hit({ hit }: { hit: SearchHit }) {
  const View = hitKinds.useKinds()[hit.kind]?.View as ((props: { hit: SearchHit }) => ReactNode) | undefined
  return View && <View hit={hit} />
}

interface ResultsProps {
  q: string
  kind: FoundKind | null
  /** The query with typos corrected. */
  meant: string | null
  page: number
  first: Batch<SearchHit>
  total: number
}

/** Results, and a button for more. */
function Results({ q, kind, meant, ...found }: ResultsProps) {
  const t = useWords('catalog')
  return (
    <>
      <SectionHead title={t('found', { count: found.total, q })} />
      {meant && (
        <p className="-mt-2 mb-4 text-ink-2">
          {t('foundAs')}{' '}
          <Go
            to={`${catalogPath}${listSearch({ q: meant })}`}
            preventScrollReset
            className="inline-flex min-h-8 items-center font-semibold"
          >
            {meant}
          </Go>
        </p>
      )}
      <GrowingList
        {...found}
        load={(cursor) => moreFound(q, kind, cursor)}
        addressOf={(page) => `${catalogPath}${listSearch({ q, kind, page })}#${listAnchor}`}
      >
        {(items) => (
          <div className="border-b border-border">
            {items.map((hit) => (
              <Hit key={hitKey(hit)} hit={hit} />
            ))}
          </div>
        )}
      </GrowingList>
    </>
  )
}

export interface SearchSectionProps {
  data: { q: string; kind: FoundKind | null; list: { page: number }; search: SearchAnswer | null; popular: CardGuide[] }
}

/** Results of a query, the empty state, or an error. */
export function SearchSection({ data: { q, kind, list, search, popular } }: SearchSectionProps) {
  const key = useLocation().search
  const busy = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  if (search === null) return null
  return (
    <section
      id={listAnchor}
      aria-busy={busy || undefined}
      className={cx('mt-10 scroll-mt-4 transition-opacity duration-(--duration-move)', busy && 'opacity-55 delay-300')}
    >
      {search !== 'failed' && (kind || search.kinds.length > 1) && <KindChips q={q} kind={kind} kinds={search.kinds} />}
      {search === 'failed' ? (
        <SearchFailed onRetry={() => void revalidate()} />
      ) : search.items.length === 0 && search.total > 0 ? (
        <PastEnd q={q} kind={kind} />
      ) : search.items.length === 0 ? (
        <NothingFound q={q} kind={kind} meant={search.meant} popular={popular} />
      ) : (
        <Results key={key} q={q} kind={kind} meant={search.meant} page={list.page} first={search} total={search.total} />
      )}
    </section>
  )
}

interface KindChipsProps {
  q: string
  kind: FoundKind | null
  kinds: readonly FoundKind[]
}

/** Links to all results or one kind. */
function KindChips({ q, kind, kinds }: KindChipsProps) {
  const t = useWords('catalog')
  const names = {
    all: t('all'),
    guide: t('guideKind'),
    service: t('serviceKind'),
    route: t('routeKind'),
    question: t('questionKind'),
    news: t('newsKind'),
  }
  return (
    <FilterChips
      label={t('show')}
      values={['all', ...foundKinds.filter((one) => one === kind || kinds.includes(one))] as const}
      chosen={kind ?? 'all'}
      addressOf={(value) => `${catalogPath}${listSearch({ q, kind: value === 'all' ? null : value })}`}
      wordOf={(value) => names[value]}
      className="mb-5"
    />
  )
}

function toBox(event: MouseEvent) {
  event.preventDefault()
  const box = document.getElementById('q')
  if (box instanceof HTMLInputElement) box.select()
  box?.focus()
}

interface NothingFoundProps {
  q: string
  /** Kind without results. */
  kind: FoundKind | null
  /** Suggested correction. */
  meant: string | null
  popular: CardGuide[]
}

/** Empty state with suggestions for further searches. */
function NothingFound({ q, kind, meant, popular }: NothingFoundProps) {
  const t = useWords('catalog')
  const words = meant ? [meant] : kind ? [] : splitQuery(q)
  return (
    <>
      <EmptyState
        as="h2"
        drawing="buffer"
        title={t('nothingFound', { q })}
        actions={
          <>
            {kind && (
              <ButtonLink to={`${catalogPath}${listSearch({ q })}`} preventScrollReset size="s">
                {t('searchAll')}
              </ButtonLink>
            )}
            {words.map((word, index) => (
              <ButtonLink
                key={word}
                to={`${catalogPath}${listSearch({ q: word })}`}
                preventScrollReset
                size="s"
                variant={index === 0 && !kind ? 'primary' : 'outline'}
              >
                {meant ? t('didYouMean', { q: word }) : t('searchFor', { q: word })}
              </ButtonLink>
            ))}
            {/* Without scripts the link itself leads to the box. */}
            <ButtonLink
              to={`${catalogPath}${listSearch({ q })}#q`}
              onClick={toBox}
              size="s"
              variant={words.length > 0 || kind ? 'quiet' : 'primary'}
            >
              {t('tryAnother')}
            </ButtonLink>
            <ButtonLink to={catalogPath} size="s" variant="quiet">
              {t('backToAll')}
            </ButtonLink>
            <ButtonLink to="/" size="s" variant="quiet">
              {t('home')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('nothingFoundText')}</p>
      </EmptyState>
      {popular.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4.5">{t('popular')}</h2>
          <CardGrid tight>
            {popular.map((guide) => (
              <GuideCard key={guide.slug} guide={guide} />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  )
}

/** There are results, but the page number is too high. */
function PastEnd({ q, kind }: Pick<NothingFoundProps, 'q' | 'kind'>) {
  const t = useWords('catalog')
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={t('pastEnd')}
      actions={
        <ButtonLink to={`${catalogPath}${listSearch({ q, kind })}`} preventScrollReset size="s">
          {t('toStart')}
        </ButtonLink>
      }
    />
  )
}

/** Search error. The query stays in the box. */
function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useWords('catalog')
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={t('searchFailed')}
      actions={
        <>
          <Button size="s" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
          <ButtonLink to={catalogPath} size="s" variant="quiet">
            {t('backToAll')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('searchFailedText')}</p>
    </EmptyState>
  )
}
