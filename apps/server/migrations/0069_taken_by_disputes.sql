ALTER TABLE "disputes" ADD COLUMN "taken_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the ledger has of them until now is the whole.
UPDATE "disputes" SET "taken_cents" = "amount_cents" WHERE "status" <> 'won' AND NOT "is_inquiry";--> statement-breakpoint
UPDATE "refunds" SET "lost_cents" = "refunds"."amount_cents" - coalesce(
  (SELECT sum("rest"."amount_cents") FROM "refunds" AS "rest" WHERE "rest"."payment_id" = "refunds"."payment_id" AND "rest"."wish" = "refunds"."wish" || ' rest'), 0)
WHERE "status" = 'void' AND "problem" = 'a dispute was lost';
