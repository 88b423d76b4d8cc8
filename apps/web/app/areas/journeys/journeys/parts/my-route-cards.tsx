import { useSignedIn } from '../../../../kit/device/session.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { routesPath } from '../../../../kit/load/addresses.ts'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { CardGrid, Skeleton } from '../../../../kit/look/layout.tsx'
import type { useMyEnrolments } from '../../../money/billing/use-my-enrolments.ts'
import { useSignIn } from '../../../people/sign-in/use-sign-in.tsx'
import { filterAddress, isShown, type RouteFilter } from '../standing.ts'
import { RouteCard } from './route-card.tsx'

interface MyRouteCardsProps {
  filter: Exclude<RouteFilter, 'all'>
  mine: ReturnType<typeof useMyEnrolments>
}

/** The user's routes. The server renders placeholders, and visitors are asked to sign in. */
export function MyRouteCards({ filter, mine: { items, failed, again, waiting } }: MyRouteCardsProps) {
  const t = useWords('routes')
  const signedIn = useSignedIn()
  const shown = items?.filter((enrolment) => isShown(filter, enrolment)) ?? []
  if (shown.length > 0)
    return (
      <CardGrid>
        {shown.map((enrolment) => (
          <RouteCard key={enrolment.id} route={enrolment.subscription} mine={enrolment} as="h2" />
        ))}
      </CardGrid>
    )
  if (items) return <NoOwnRoutes elsewhere={items.some((enrolment) => isShown('mine', enrolment))} />
  if (failed)
    return (
      <EmptyState
        as="h2"
        drawing="buffer"
        title={t('notReached')}
        actions={
          <Button size="s" onClick={again}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('notReachedText')}
      </EmptyState>
    )
  return (
    <>
      {waiting && (
        <div aria-busy="true" className="signed-out:hidden">
          <p className="sr-only">{t('loading')}</p>
          <CardGrid>
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </CardGrid>
        </div>
      )}
      {signedIn !== true && <SignInRequired />}
    </>
  )
}

function SignInRequired() {
  const t = useWords('routes')
  const { requireSignIn, signInDialog } = useSignIn()
  return (
    <div className="signed-in:hidden">
      <EmptyState
        as="h2"
        drawing="fork"
        title={t('signInTitle')}
        actions={
          <>
            <Button size="s" onClick={() => void requireSignIn('routes')}>
              {t('signIn')}
            </Button>
            <ButtonLink to={routesPath} variant="outline" size="s">
              {t('seeAll')}
            </ButtonLink>
          </>
        }
      >
        {t('signInText')}
      </EmptyState>
      {signInDialog}
    </div>
  )
}

function NoOwnRoutes({ elsewhere }: { elsewhere: boolean }) {
  const t = useWords('routes')
  return (
    <EmptyState
      as="h2"
      drawing="fork"
      title={t(elsewhere ? 'hereNone' : 'mineNone')}
      actions={
        <ButtonLink to={elsewhere ? filterAddress('mine') : routesPath} variant="outline" size="s">
          {t(elsewhere ? 'seeMine' : 'seeAll')}
        </ButtonLink>
      }
    >
      {t(elsewhere ? 'hereNoneText' : 'mineNoneText')}
    </EmptyState>
  )
}
