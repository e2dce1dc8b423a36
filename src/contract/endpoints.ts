import { getCalendar, makeCalendar, revokeCalendar } from './account-calendar.ts';
import * as accountComedian from './account-comedian.ts';
import { exportAccount } from './account-data.ts';
import * as accountEvent from './account-event.ts';
import * as accountEventSave from './account-event-save.ts';
import { proposeVenue } from './account-venue.ts';
import { listBanners } from './banner.ts';
import { getBuild, listBuilds, listPageErrors } from './build.ts';
import { getComedian, listComedianEvents, listComedians } from './comedian.ts';
import { readComedianRequest, requestComedianProfile } from './comedian-request.ts';
import { sendContactMessage } from './contact.ts';
import { createDonation, getDonation, getDonationTotals, listDonations } from './donation.ts';
import type { Endpoint } from './endpoint.ts';
import { getEvent, listEvents } from './event.ts';
import { listFavorites, toggleFavorite } from './favorite.ts';
import { readFeed } from './feed.ts';
import { getGroup, listGroups } from './group.ts';
import { listSeasons } from './league.ts';
import { cancelDeletion, downloadAccount, scheduleDeletion } from './leaving.ts';
import { listEventComedians, listPodcastComedians } from './line-up.ts';
import { confirmPasswordReset, requestPasswordReset } from './password.ts';
import { getPodcast, listPodcasts } from './podcast.ts';
import { register, resendEmail, verifyEmail } from './registration.ts';
import { endOtherSessions, endSession, listSessions, login, loginWithFacebook, logout } from './session.ts';
import { getText, listTexts } from './text.ts';
import { changePassword, getProfile, updateProfile, updateProfilePicture } from './user.ts';
import { getVenue, listVenueEvents, listVenues } from './venue.ts';

/** The public calls of spec §7. */
export const publicEndpoints: readonly Endpoint[] = [
  listEvents,
  getEvent,
  listEventComedians,
  listPodcasts,
  getPodcast,
  listPodcastComedians,
  readFeed,
  listVenues,
  getVenue,
  listVenueEvents,
  listComedians,
  getComedian,
  listComedianEvents,
  listGroups,
  getGroup,
  listBanners,
  listTexts,
  getText,
  listSeasons,
];

/** Every call of the contract. */
export const endpoints: readonly Endpoint[] = [
  ...publicEndpoints,
  sendContactMessage,
  createDonation,
  getDonation,
  login,
  logout,
  loginWithFacebook,
  register,
  verifyEmail,
  resendEmail,
  requestPasswordReset,
  confirmPasswordReset,
  getProfile,
  updateProfile,
  updateProfilePicture,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  accountComedian.getComedianProfile,
  accountComedian.saveComedianProfile,
  accountComedian.updateComedianPicture,
  accountComedian.addComedianPhotos,
  accountComedian.arrangeComedianPhotos,
  accountComedian.deleteComedianPhoto,
  requestComedianProfile,
  readComedianRequest,
  exportAccount,
  downloadAccount,
  scheduleDeletion,
  cancelDeletion,
  getCalendar,
  makeCalendar,
  revokeCalendar,
  accountEvent.listOwnedEvents,
  accountEvent.listAppearances,
  accountEventSave.createEvent,
  accountEvent.getOwnedEvent,
  accountEventSave.updateEvent,
  accountEvent.deleteEvent,
  accountEventSave.setEventComedians,
  accountEventSave.deleteEventPhoto,
  proposeVenue,
  listFavorites,
  toggleFavorite,
  listBuilds,
  getBuild,
  listPageErrors,
  listDonations,
  getDonationTotals,
];
