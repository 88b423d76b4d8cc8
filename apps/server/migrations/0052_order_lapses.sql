ALTER TABLE "orders" ADD COLUMN "lapses_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "lapses_at" = "pay_until";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lapses_at" SET NOT NULL;
