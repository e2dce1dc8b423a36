import { getCalendar, createCalendar, revokeCalendar } from './account-calendar.ts';
import * as accountComedian from './account-comedian.ts';
import { exportAccount } from './account-data.ts';
import * as accountEvent from './account-event.ts';
import * as accountEventSave from './account-event-save.ts';
import { proposeVenue } from './account-venue.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { listBanners } from './banner.ts';
import { acceptRelease, getBuild, goToRelease, listBuilds, listPageErrors, listReleases } from './build.ts';
import { getComedian, listComedianEvents, listComedians } from './comedian.ts';
import { changeRequestMessage } from './comedian-request-message.ts';
import { readComedianRequest, requestComedianProfile } from './comedian-request.ts';
import { sendContactMessage } from './contact.ts';
import { createDonation, getDonation, getDonationTotals, listDonations } from './donation.ts';
import type { Endpoint } from './endpoint.ts';
import { getEvent, listEvents } from './event.ts';
import { getOwnSeries } from './event-series.ts';
import { listFavorites, toggleFavorite } from './favorite.ts';
import { readFeed } from './feed.ts';
import { getGroup, listGroups } from './group.ts';
import { publicHistory } from './history.ts';
import { listSeasons } from './league.ts';
import { getText } from './text.ts';
import { comedianCrops, eventCrops } from './account-crops.ts';
import { cancelDeletion, downloadAccount, scheduleDeletion } from './account-closing.ts';
import { listEventComedians, listPodcastComedians } from './line-up.ts';
import { confirmPasswordReset, requestPasswordReset } from './password.ts';
import { checkPasswordReset } from './reset-link.ts';
import { getPodcast, listPodcasts } from './podcast.ts';
import { confirmPrivacyRequest, sendPrivacyRequest } from './privacy-request.ts';
import { register, resendEmail, verifyEmail } from './registration.ts';
import { endOtherSessions, endSession, listSessions, login, loginWithFacebook, logout } from './session.ts';
import { listTexts } from './text.ts';
import { comedianPortrait, profilePortrait } from './portrait-original.ts';
import { updateComedianPicture, updateProfilePicture } from './portrait.ts';
import { changePassword, getProfile, updateProfile } from './user.ts';
import { getVenue, listVenueEvents, listVenues } from './venue.ts';

/** The public endpoints of spec §7. */
const namedPublicEndpoints: readonly Endpoint[] = [
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
];

/** The account endpoints of spec §7. */
const accountEndpoints: readonly Endpoint[] = [
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
  accountComedian.getComedianProfile,
  accountComedian.saveComedianProfile,
  updateComedianPicture,
  accountComedian.addComedianPhotos,
  accountComedian.deleteComedianPhoto,
  accountEvent.listOwnedEvents,
  accountEvent.listAppearances,
  accountEventSave.createEvent,
  accountEventSave.updateEvent,
  accountEvent.deleteEvent,
  accountEventSave.setEventComedians,
  accountEventSave.deleteEventPhoto,
  listFavorites,
  toggleFavorite,
];

/** The public endpoints that the specification does not define. */
const ownPublicEndpoints: readonly Endpoint[] = [getText, listSeasons, ...Object.values(publicHistory)];

/**
 * The endpoints that the specification does not define. Other servers may lack them: no feature of the specification
 * depends on one.
 */
export const ownEndpoints: readonly Endpoint[] = [
  ...ownPublicEndpoints,
  checkPasswordReset,
  sendContactMessage,
  sendPrivacyRequest,
  confirmPrivacyRequest,
  createDonation,
  getDonation,
  listSessions,
  endSession,
  endOtherSessions,
  ...Object.values(profilePortrait),
  ...Object.values(comedianPortrait),
  ...Object.values(comedianCrops),
  accountComedian.arrangeComedianPhotos,
  requestComedianProfile,
  changeRequestMessage,
  readComedianRequest,
  exportAccount,
  downloadAccount,
  scheduleDeletion,
  cancelDeletion,
  getCalendar,
  createCalendar,
  revokeCalendar,
  accountEvent.getOwnedEvent,
  ...Object.values(eventCrops),
  getOwnSeries,
  proposeVenue,
  listBuilds,
  getBuild,
  listPageErrors,
  listReleases,
  goToRelease,
  acceptRelease,
  listDonations,
  getDonationTotals,
  ...adminEndpoints,
];

/** The endpoints of spec §7, which every server has. */
export const specifiedEndpoints: readonly Endpoint[] = [...namedPublicEndpoints, ...accountEndpoints];

/** Every public endpoint that reads content. */
export const publicEndpoints: readonly Endpoint[] = [...namedPublicEndpoints, ...ownPublicEndpoints];

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = [...specifiedEndpoints, ...ownEndpoints];
