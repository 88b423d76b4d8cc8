ALTER TABLE "orders" ADD COLUMN "lapses_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "lapses_at" = "pay_until";--> statement-breakpoint
UPDATE "orders" SET "lapses_at" = "pay_until" + interval '4 days'
  WHERE "ended_at" IS NULL AND "payment_status" = 'not_paid'
    AND EXISTS (SELECT FROM "payments" p WHERE p."subject_kind" = 'order' AND p."subject_id" = "orders"."id" AND p."provider" = 'bank' AND p."status" = 'open');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lapses_at" SET NOT NULL;
