import type { MouseEvent } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { catalogPath, listSearch } from '../../../../kit/load/list-address.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import type { CardGuide } from '../../guides/card-of.ts'
import { GuideCard } from '../../guides/parts/guide-card.tsx'
import { wordsOf } from '../words-of.ts'

function toBox(event: MouseEvent) {
  event.preventDefault()
  const box = document.getElementById('q')
  if (box instanceof HTMLInputElement) box.select()
  box?.focus()
}

interface NothingFoundProps {
  q: string
  /** What was probably meant. */
  meant: string | null
  popular: CardGuide[]
}

/** The end of the line, and the ways on from there. */
export function NothingFound({ q, meant, popular }: NothingFoundProps) {
  const t = useWords('catalog')
  const words = meant ? [meant] : wordsOf(q)
  return (
    <>
      <EmptyState
        as="h2"
        drawing="buffer"
        title={t('nothingFound', { q })}
        actions={
          <>
            {words.map((word, index) => (
              <ButtonLink
                key={word}
                to={`${catalogPath}${listSearch({ q: word })}`}
                preventScrollReset
                size="s"
                variant={index === 0 ? 'primary' : 'outline'}
              >
                {meant ? t('didYouMean', { q: word }) : t('searchFor', { q: word })}
              </ButtonLink>
            ))}
            {/* Without scripts the address itself leads to the box. */}
            <ButtonLink
              to={`${catalogPath}${listSearch({ q })}#q`}
              onClick={toBox}
              size="s"
              variant={words.length > 0 ? 'quiet' : 'primary'}
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

/** The query stays in the box; nothing else is lost. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
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
