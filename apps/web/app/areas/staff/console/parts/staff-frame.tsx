import type { ReactNode } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Outdated, Unreachable } from '../../../../kit/load/loaded.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { LanguageSwitch, ProfileLink, ThemeToggle } from '../../../../shell/header-tools.tsx'
import { Mark } from '../../../../shell/mark.tsx'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import type { StaffProfile } from '../../work/section.ts'
import { type ConsolePlace, useStaff } from '../use-staff.ts'
import { LowBar, Rail } from './rail.tsx'

interface StaffFrameProps {
  place: ConsolePlace | undefined
  children: (staff: StaffProfile) => ReactNode
}

/** Frame of the console's screens, instead of the site's frame: places by role, a link to the site, and access control. */
export function StaffFrame({ place, children }: StaffFrameProps) {
  useToastsAtHand()
  const t = useWords('staff')
  const { staff, trouble } = useStaff(place)
  const whole = staff && place?.section.Room !== undefined
  return (
    <div className="console">
      <Rail staff={staff} current={place?.section} />
      <div className="room">
        <RoomTop />
        <main id="main" className={whole ? undefined : 'room-page'}>
          {trouble && staff && <Outdated {...trouble} />}
          {whole ? null : staff && place?.id && place.section.one ? (
            <HeadOfOne key={place.section.path} id={place.id} useTitle={place.section.one.useTitle} />
          ) : (
            <Head title={staff && place ? place.section.title(t) : t('staff')} heading={staff && place?.section.heading?.(t, staff)} />
          )}
          {staff ? children(staff) : trouble ? <Unreachable {...trouble} /> : <ProfileSkeleton />}
        </main>
        {staff && <LowBar staff={staff} current={place?.section} />}
      </div>
    </div>
  )
}

const Head = ({ title, heading = title }: { title: string; heading?: string | undefined }) => (
  <>
    <PageHead title={title} indexed={false} />
    <h1 dir="auto" className="mb-5">
      {heading}
    </h1>
  </>
)

const HeadOfOne = ({ id, useTitle }: { id: string; useTitle: (id: string) => string }) => <Head title={useTitle(id)} />

/** Header. On mobile it also has the logo and the person, who are in the rail otherwise. */
function RoomTop() {
  const t = useWords('staff')
  const site = useSite()?.name ?? ''
  return (
    <header className="room-top">
      <Go to="/staff" className="me-auto flex min-h-11 items-center no-underline md:hidden">
        <Mark height={25} />
        <span className="sr-only">{site}</span>
      </Go>
      <ThemeToggle className="icon-button" />
      <LanguageSwitch place="header" />
      <Go to="/" className="inline-flex min-h-11 items-center px-2.5 font-medium no-underline hover:underline max-md:hidden">
        {t('toSite')}
      </Go>
      <ProfileLink className="md:hidden" />
    </header>
  )
}
