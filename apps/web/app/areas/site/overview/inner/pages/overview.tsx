import type { Profile } from '@waymark/contract/people/profile.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useLanguage, useWords } from '../../../../../kit/language/words.tsx'
import { useCall } from '../../../../../kit/load/query.ts'
import { useSite } from '../../../../../kit/load/site.ts'
import { ButtonLink } from '../../../../../kit/look/button.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { useZone } from '../../../../../shell/use-zone.ts'
import { OverviewFolders } from '../../../../guides/checklists/parts/overview-folders.tsx'
import { useFolders } from '../../../../guides/checklists/queries.ts'
import { OverviewGuides } from '../../../../guides/my-guides/parts/overview-guides.tsx'
import { useMyGuides } from '../../../../guides/my-guides/queries.ts'
import { MyReminders } from '../../../../guides/reminders/parts/reminder-rows.tsx'
import { formatEnd } from '../../../../money/billing/enrolment.ts'
import { OverviewRoutes, TodaysRoute } from '../../../../money/billing/enrolments/overview-routes.tsx'
import { useEnrolments } from '../../../../money/billing/queries.ts'
import { formatDay } from '../../../../people/accounts/dates.ts'
import { firstName, timeOfDay } from '../../../../people/accounts/greeting.ts'
import { SignOut } from '../../../../people/sign-in/parts/sign-out.tsx'
import { OverviewOrders } from '../../../../services/orders/parts/overview-orders.tsx'
import { useOrders } from '../../../../services/orders/queries.ts'
import { WaysGrid } from '../../../home/parts/three-ways.tsx'

export default function Overview() {
  const t = useWords('profile')
  const site = useSite()?.name ?? ''
  // Isolated, so that a Hebrew name does not change the direction of the sentence.
  const greet = ({ name }: Profile) => t(`greet${timeOfDay(new Date())}`, { name: `\u2068${firstName(name)}\u2069` })
  return (
    <ProfileFrame
      section="overview"
      title={t('title', { site })}
      heading={greet}
      lead={(profile) => <Lead profile={profile} site={site} />}
      action={({ level }) => level === 'basic' && <ButtonLink to="/plans">{t('becomePro')}</ButtonLink>}
    >
      {() => <OverviewContent />}
    </ProfileFrame>
  )
}

/** The user's guides, routes, orders and folders, or suggestions to begin. */
function OverviewContent() {
  const isNew = useIsAccountEmpty()
  if (isNew === undefined) return <ProfileSkeleton />
  if (isNew) return <Welcome />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-13">
      <TodaysRoute />
      <OverviewGuides />
      <MyReminders />
      <OverviewOrders />
      <OverviewRoutes />
      <OverviewFolders />
    </div>
  )
}

/** Whether the user has no guides, orders, routes, folders or reminders; undefined while loading. Lists that failed to load count as not empty. */
function useIsAccountEmpty(): boolean | undefined {
  const guides = useMyGuides('unfinished')
  const orders = useOrders('all')
  const routes = useEnrolments('all')
  const folders = useFolders()
  const reminders = useCall('listReminders', {})
  const counts = [
    guides.list?.counts.all,
    orders.last?.counts.all,
    routes.last?.counts.all,
    folders.folders?.length,
    reminders.data?.items.length,
  ]
  if (counts.every((count) => count === 0)) return true
  const isFound = counts.some((count) => count !== undefined && count > 0)
  // A section's refetch clears the error for as long as it lasts, so the error count is used.
  const isMissing = [guides, orders, routes, folders, reminders].some(({ errorUpdateCount }) => errorUpdateCount > 0)
  return isFound || isMissing ? false : undefined
}

/** Replaces four empty lists. */
function Welcome() {
  const t = useWords('profile')
  return (
    <section>
      <h2>{t('welcome')}</h2>
      <p className="mt-1.5 mb-8 max-w-read text-ink-2">{t('welcomeText')}</p>
      <WaysGrid />
    </section>
  )
}

/** Last day of a level that staff granted; empty for a paid plan. */
function LevelUntil() {
  const t = useWords('profile')
  const language = useLanguage()
  const zone = useZone()
  const until = useCall('readEntitlements', {}).data?.levelUntil
  return until && ` ${t('levelUntil', { day: formatEnd(language, until, zone) })}`
}

function Lead({ profile: { joinedAt, level }, site }: { profile: Profile; site: string }) {
  const t = useWords('profile')
  const language = useLanguage()
  return (
    <>
      <p className="mt-1 text-ink-2">
        {t('since', { site, date: formatDay(language, joinedAt) })} {t('level')} <b className="text-ink">{t(level)}</b>
        {level === 'pro' && <LevelUntil />}
      </p>
      <div className="-ms-3 mt-1.5 flex flex-wrap items-center">
        <ButtonLink to="/profile/settings" variant="quiet" size="s">
          <Pencil size={18} aria-hidden />
          {t('editProfile')}
        </ButtonLink>
        <SignOut variant="quiet" />
      </div>
    </>
  )
}
