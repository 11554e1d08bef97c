/** The layout of every page: top bar, notices that persist between pages, palette. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { shortName } from '#brand/brand.json';
import { ownStaff } from '../api/cases.ts';
import { useFreshCases } from '../api/live.ts';
import { onChanged } from '../api/session-state.ts';
import { useCommand } from '../commands/commands.ts';
import { openPalette } from '../commands/opening.ts';
import { useSingleKeys } from '../commands/single-keys.ts';
import { Button } from '../controls/button.tsx';
import { useTakeNext } from '../sending/assigning.ts';
import { useTellReplying } from '../sending/tell-replying.ts';
import { useFocusOnNavigation } from '../session/page-title.ts';
import { SignedOutDialog } from '../session/signed-out-dialog.tsx';
import { StayDialog } from '../session/stay-dialog.tsx';
import { useMayWrite } from '../session/use-may-write.ts';
import { hasCases } from './has-cases.ts';
import { Icon } from './icon.tsx';
import { LookChoice } from './look.tsx';
import { useNewDay } from './new-day.ts';
import { OutgoingNotice } from './outgoing-notice.tsx';
import { Palette } from './palette.tsx';

export function Shell() {
  const { pathname } = useLocation();
  useFocusOnNavigation(pathname);
  useNewDay();
  useSelfAsItIs();
  const own = useQuery(ownStaff).data?.data.attributes;
  return (
    <>
      <a className="hs-skip-link" href="#main">
        Skip to the page
      </a>
      <header className="desk-bar">
        <p className="desk-brand">{shortName} desk</p>
        <nav aria-label="Desk" className="desk-sideways">
          {hasCases && <CaseLinks />}
          <NavLink to="/insight">Insight</NavLink>
          {own?.['may-edit-content'] && <NavLink to="/notices">Notices</NavLink>}
          {own?.['may-edit-content'] && <a href="/content">Content</a>}
          {own?.['may-manage-staff'] && <NavLink to="/staff">Staff</NavLink>}
        </nav>
        {hasCases && <CaseTools />}
        <Account />
      </header>
      <main id="main" tabIndex={-1}>
        {/* First, since the focus is here when another page has opened: its buttons are one Tab away. */}
        <OutgoingNotice />
        <Outlet />
      </main>
      {hasCases && <Palette />}
      <StayDialog />
      <SignedOutDialog />
    </>
  );
}

function CaseLinks() {
  const mayWrite = useMayWrite();
  return (
    <>
      <NavLink to="/" end>
        Queue
      </NavLink>
      {mayWrite && <NavLink to="/new-case">New case</NavLink>}
      <NavLink to="/tasks">Tasks</NavLink>
      <NavLink to="/work">Team workload</NavLink>
      <NavLink to="/figures">Figures</NavLink>
    </>
  );
}

/** What every page has for those who work on cases. */
function CaseTools() {
  useFreshCases();
  const navigate = useNavigate();
  useTellReplying(useQuery(ownStaff).data?.data.id);
  const mayWrite = useMayWrite();
  const takeNext = useTakeNext((id) => navigate(`/cases/${id}`));
  useCommand('Take the next unassigned case', 'u', () => void takeNext(), mayWrite);
  useCommand('New case', 'c', () => navigate('/new-case'), mayWrite);
  return (
    <>
      <SearchButton />
      {mayWrite && <Button onClick={() => void takeNext()}>Take next</Button>}
    </>
  );
}

/**
 * Reloads the user's roles after a 403, so that pages offer what is still allowed, and everything if another window signed
 * somebody else in. Drafts are kept, each for its writer.
 */
function useSelfAsItIs(): void {
  const queries = useQueryClient();
  useEffect(() => onChanged('role', () => void queries.invalidateQueries({ queryKey: ownStaff.queryKey })), [queries]);
  useEffect(() => onChanged('person', () => void queries.invalidateQueries()), [queries]);
}

/** Looks like the field that it opens. */
function SearchButton() {
  const areKeysOn = useSingleKeys();
  return (
    <button type="button" className="desk-search" onClick={() => openPalette('cases')}>
      <Icon name="search" />
      Search
      {areKeysOn && (
        <span className="desk-key" aria-hidden="true">
          /
        </span>
      )}
    </button>
  );
}

/** Open, it would cover what the focus goes to. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function Account() {
  const { data } = useQuery(ownStaff);
  const staff = data?.data.attributes;
  return (
    <details className="desk-account" onBlur={closeWhenLeft}>
      <summary>
        {staff?.name ?? 'You'} <span className="desk-soft desk-wide">{staff?.roles.join(', ')}</span>
      </summary>
      <div>
        <LookChoice name="theme" label="Dark mode" />
        <LookChoice name="density" label="Compact rows" />
        <form method="post" action="/sign-out">
          <Button type="submit">
            <Icon name="log-out" />
            Sign out
          </Button>
        </form>
      </div>
    </details>
  );
}
