import type { comedianRequestWire, messageWire, venueProposalWire } from '#contract/admin/inbox.ts';
import type { z } from 'zod/mini';

/** A proposed venue that waits to be published. */
export interface VenueProposal {
  id: number;
  name: string;
  /** Address, city and state, without the empty ones. */
  place: string;
  proposedAt: string;
  /** Who proposed it; empty for an account that was deleted. */
  proposedBy: string;
  /** The number of events at it. */
  events: number;
}

export const toVenueProposal = (wire: z.output<typeof venueProposalWire>): VenueProposal => ({
  id: wire.id,
  name: wire.name,
  place: [wire.address, wire.city, wire.state].filter(Boolean).join(', '),
  proposedAt: wire.proposed_at,
  proposedBy: [wire.proposed_by?.name, wire.email].filter(Boolean).join(', '),
  events: wire.events,
});

/** A page of a comedian. */
export interface ComedianPage {
  slug: string;
  name: string;
}

/** A request for a comedian's profile. */
export interface ComedianRequest {
  id: number;
  nickname: string;
  message: string;
  createdAt: string;
  email: string;
  /** The page that is asked for, or else one of this name without an owner. */
  page: ComedianPage | null;
  isPageGuessed: boolean;
  /** Whether it was answered or replaced. */
  isClosed: boolean;
}

type PageWire = { slug: string; nickname: string } | null;

export const toComedianPage = (wire: PageWire): ComedianPage | null =>
  wire && { slug: wire.slug, name: wire.nickname };

export const toComedianRequest = (wire: z.output<typeof comedianRequestWire>): ComedianRequest => ({
  id: wire.id,
  nickname: wire.nickname,
  message: wire.message,
  createdAt: wire.created_at,
  email: wire.user.email,
  page: toComedianPage(wire.page ?? wire.likely_page),
  isPageGuessed: wire.page === null && wire.likely_page !== null,
  isClosed: wire.closed_at !== null,
});

export type MessageStatus = 'waiting' | 'answered' | 'archived';

/** A message of the contact page. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  message: string;
  createdAt: string;
  status: MessageStatus;
}

export const toContactMessage = ({ created_at, ...rest }: z.output<typeof messageWire>): ContactMessage => ({
  ...rest,
  createdAt: created_at,
});
