// Which published findings stand, in words. Provers are named by the figures, never by hand.

import type { Figures } from "../analyse/figures.ts";
import { type Reading, readings } from "../analyse/published.ts";
import {
  type FindingKind,
  type PublishedFinding,
  publishedFindings,
  type Standing,
  standing,
} from "./published-findings.ts";

const claims: Readonly<Record<FindingKind, string>> = {
  "latency tax": "answers take longer as noise grows",
  "rate falls": "the rate falls with noise",
  "rate rises": "the rate rises with noise",
  "rate does not change": "the rate does not change with noise",
  "uncanny valley": "partial noise hurts more than none and full noise",
};

const names = (findings: readonly PublishedFinding[]): string =>
  findings.map(({ prover }) => prover).join(", ");

const under = (reading: Reading): string =>
  reading === "published" ? "on the verdicts as published" : `under the lens ${reading}`;

/** `it stands for a, b and is not shown for c`. */
const standings = (
  findings: readonly PublishedFinding[],
  reading: Reading,
  of: "verdict" | "givenNamings",
): string =>
  (Object.keys(standing) as Standing[])
    .flatMap((verdict) => {
      const these = findings.filter((finding) => finding.under[reading][of] === verdict);
      const told = verdict === "stands" ? "stands" : `is ${standing[verdict]}`;
      return these.length === 0 ? [] : [`${told} for ${names(these)}`];
    })
    .join(", ");

/** Readings that say the same are told together. */
const byReading = (tell: (reading: Reading) => string): string[] => {
  const told = new Map<string, Reading[]>();
  for (const reading of readings) told.set(tell(reading), [...(told.get(tell(reading)) ?? []), reading]);
  return [...told].map(([text, these]) =>
    these.length === readings.length
      ? `on any verdicts it ${text}`
      : `${these.map(under).join(" and ")} it ${text}`,
  );
};

const sentenceOf = (kind: FindingKind, findings: readonly PublishedFinding[]): string => {
  const ours = byReading((reading) => standings(findings, reading, "verdict")).join("; ");
  const given = byReading((reading) => standings(findings, reading, "givenNamings")).join("; ");
  const same = ours === given ? "" : ` Of these very namings, as if there could be no others: ${given}.`;
  const again = byReading((reading) => {
    const found = findings.filter(({ paperFinds }) => paperFinds[reading]);
    return found.length === 0 ? "finds it for none" : `finds it for ${names(found)}`;
  }).join("; ");
  const paper = kind === "latency tax" ? "" : ` The paper's own reading: ${again}.`;
  return `That ${claims[kind]} is the published finding for ${names(findings)}. With our statistics: ${ours}.${same}${paper}`;
};

/** One paragraph a published finding; none where no verdict was imported. */
export const publishedSentences = (figures: Figures): string[] => {
  const found = publishedFindings(figures);
  return (Object.keys(claims) as FindingKind[]).flatMap((kind) => {
    const these = found.filter((finding) => finding.kind === kind);
    return these.length === 0 ? [] : [sentenceOf(kind, these)];
  });
};
