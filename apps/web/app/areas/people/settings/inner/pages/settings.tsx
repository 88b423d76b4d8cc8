import { LeavingGuard } from '../../../../../kit/dialogs/leaving-guard.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { SignOut } from '../../../sign-in/parts/sign-out.tsx'
import { EmailSection, GoogleSection, PasswordSection, SecondFactorSection, SessionsSection } from '../../parts/account-sections.tsx'
import { AvatarSection } from '../../parts/avatar-section.tsx'
import { DataSection, DeleteSection } from '../../parts/data-sections.tsx'
import { LegalSection, PersonalSection } from '../../parts/details-sections.tsx'

export default function Settings() {
  const t = useWords('profile')
  const s = useWords('settings')
  return (
    <ProfileFrame section="settings" title={t('settings')} action={() => <SignOut variant="quiet" />}>
      {(profile) => (
        <>
          <AvatarSection profile={profile} />
          <PersonalSection profile={profile} />
          <LegalSection profile={profile} />
          <EmailSection profile={profile} />
          <PasswordSection profile={profile} />
          {profile.staffRole && <SecondFactorSection />}
          <GoogleSection profile={profile} />
          <SessionsSection />
          <DataSection />
          <DeleteSection profile={profile} />
          <LeavingGuard title={s('leaveTitle')} text={s('leaveText')} leave={s('leave')} stay={s('stay')} />
        </>
      )}
    </ProfileFrame>
  )
}
